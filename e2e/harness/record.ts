import { expect, type Locator, type Page } from '@playwright/test'

/** The demo's first project, where every demo account but `admin` is at home. */
const firstProject = /한강새빛지구 A2블록/

/** The demo's other project, of `office` and `staff`: a sixth of the records. */
export const smallProject = /온빛고등학교/

/** Chooses a project as a person does after signing in; its id. */
export async function openProject(page: Page, name = firstProject): Promise<number> {
  await goTo(page, '/content/project')
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL(/\/project\/\d+\/home/)
  const id = Number(/\/project\/(\d+)\//.exec(page.url())?.[1])
  // The address changes first: a page that goes on at once to one without a project would have another.
  const last = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('siteon-projects:'))
        .map(([, ids]) => Number(JSON.parse(ids)[0])),
    )
  await expect.poll(last).toContain(id)
  return id
}

export interface Hazard {
  what: string
  /** files as a camera writes them; the device shrinks and stores them */
  photos?: Buffer[]
}

/** Opens 위험 신고 from the project's home and fills it in, up to the last press. */
export async function fillHazard(page: Page, { what, photos = [] }: Hazard): Promise<void> {
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
  const fresh = page.getByRole('button', { name: '새로 쓰기' })
  const words = page.getByLabel('내용', { exact: true })
  await fresh.or(words).first().waitFor()
  if (await fresh.isVisible()) await fresh.click()
  await words.fill(what)
  await page.getByLabel('위치', { exact: true }).fill('지하 2층 C구역')
  await page.getByRole('radio', { name: '아니오' }).check()
  await addPhotos(page, photos)
}

/** The button of the first empty slot that opens the device's own picker: 앨범 on a phone. */
export async function photoPicker(within: Page | Locator): Promise<Locator> {
  const album = within.getByRole('button', { name: '앨범', exact: true })
  const any = within.getByRole('button', { name: /^(앨범|사진 찍기|사진)$/ })
  await any.first().waitFor()
  return (await album.count()) > 0 ? album.first() : any.first()
}

/** Takes photos in the first empty slot on the screen, each stored before the next. */
export async function addPhotos(page: Page, photos: Buffer[]): Promise<void> {
  // Tiles that say 이 기기에 저장됨: their bytes are on the disk.
  const stored = page
    .getByRole('listitem')
    .filter({ hasText: '이 기기에 저장됨' })
    .filter({ has: page.locator('img') })
  for (const [index, buffer] of photos.entries()) {
    const picker = await photoPicker(page)
    // Together: where the browser is killed in between, both fail, and neither unheard.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), picker.click()])
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(stored).toHaveCount(index + 1)
  }
}

/** 저장 of an open form; resolves on the record's page with its id: it is on this device. */
export async function saveRecord(page: Page): Promise<string> {
  // Only the last step of a new record has the button.
  const save = page.getByRole('button', { name: /저장$/ }).last()
  const next = page.getByRole('button', { name: '다음', exact: true })
  await save.or(next).first().waitFor()
  while (!(await save.isVisible())) await next.click()
  await save.click()
  await page.waitForURL(/\/page\/[0-9a-f-]{36}/)
  return /\/page\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
}

/** A whole 위험 신고 from the project's home; ends on the record's page. */
export async function writeHazard(page: Page, projectId: number, hazard: Hazard): Promise<string> {
  await goTo(page, `/project/${projectId}/home`)
  await fillHazard(page, hazard)
  return await saveRecord(page)
}

/** A comment on the record whose page is open; resolves when it is on this device. */
export async function writeComment(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: '댓글 쓰기' })
  await box.fill(text)
  await page.getByRole('button', { name: '댓글 저장' }).click()
  await expect(box).toHaveValue('')
  await expect(page.getByText(text)).toBeVisible()
}

/** The open dialog, whether it informs or asks. */
export function openDialog(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'))
}

/** Navigates inside the app, as its links do: the page is not reloaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
