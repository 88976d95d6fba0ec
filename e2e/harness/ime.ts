import type { CDPSession, Page } from '@playwright/test'

/** A Korean input method: each state of the syllable as the keyboard shows it. */
export class Ime {
  readonly #client: CDPSession

  private constructor(client: CDPSession) {
    this.#client = client
  }

  static async of(page: Page): Promise<Ime> {
    return new Ime(await page.context().newCDPSession(page))
  }

  /** Shows an unfinished syllable in place of the one before it. */
  async compose(text: string): Promise<void> {
    const at = text.length
    const composition = { text, selectionStart: at, selectionEnd: at }
    await this.#client.send('Input.imeSetComposition', composition)
  }

  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await this.#client.send('Input.insertText', { text })
  }

  /** Types a syllable through its states: ㅎ, 하, 한. */
  async type(...states: string[]): Promise<void> {
    for (const state of states) await this.compose(state)
    await this.commit(states.at(-1) ?? '')
  }
}
