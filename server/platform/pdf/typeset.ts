import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export interface TypesetJob {
  /**
   * Typst source; it reads `json(bytes(sys.inputs.data))`, and the names of the fonts as
   * `json(bytes(sys.inputs.fonts))`
   */
  template: string
  /** JSON; characters that the fonts do not have are printed as □ */
  data: unknown
  /** what stands at the end, before their codes, where characters are printed as □ */
  missing: string
  /** JPEG and SVG files by the name that the template gives to `image` */
  pictures: Record<string, Uint8Array>
}

export type TypesetAnswer = { pdf: Uint8Array } | { wrong: string }

export interface Typesetter {
  /**
   * A PDF, made in a process of its own, one job at a time. `ready` makes the job; it is not called
   * when too many wait.
   * @throws TypesettingBusy when too many wait; Error when the job fails or takes too long; what
   * `ready` throws
   */
  pdf(ready: () => Promise<TypesetJob>): Promise<Uint8Array>
  close(): void
}

export class TypesettingBusy extends Error {}

/** Its memory grows by about half a megabyte a job. */
const jobsOfProcess = 100
const waitingAtMost = 16
const timeoutMs = 60_000
/** Fonts and cache are given back when nobody prints. */
const idleMs = 120_000

export function makeTypesetter(): Typesetter {
  let child: ChildProcess | null = null
  let jobs = 0
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const begin = () => {
    jobs = 0
    const own = fork(join(import.meta.dirname, 'typeset-process.ts'), {
      serialization: 'advanced',
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
      execArgv: [],
    })
    own.unref()
    own.channel?.unref()
    own.once('exit', () => {
      if (child === own) child = null
    })
    child = own
    return own
  }

  const run = (job: TypesetJob) =>
    new Promise<Uint8Array>((resolve, reject) => {
      clearTimeout(idle)
      if (jobs >= jobsOfProcess) end()
      const process = child ?? begin()
      jobs += 1
      process.channel?.ref()
      const finish = (act: () => void) => {
        clearTimeout(timer)
        process.off('message', onMessage)
        process.off('exit', onExit)
        process.off('error', onError)
        process.channel?.unref()
        idle = setTimeout(end, idleMs).unref()
        act()
      }
      const fail = (why: string) =>
        finish(() => {
          end()
          reject(new Error(`typesetting: ${why}`))
        })
      const onMessage = (answer: TypesetAnswer) => {
        if ('pdf' in answer) finish(() => resolve(answer.pdf))
        else finish(() => reject(new Error(`typesetting: ${answer.wrong}`)))
      }
      const onExit = () => fail('the process has ended')
      const onError = (error: Error) => fail(error.message)
      const timer = setTimeout(() => fail('it took too long'), timeoutMs)
      process.on('message', onMessage)
      process.on('exit', onExit)
      process.on('error', onError)
      process.send(job, (error) => {
        if (error) fail(error.message)
      })
    })

  return {
    pdf: async (ready) => {
      if (waiting >= waitingAtMost) throw new TypesettingBusy()
      waiting += 1
      try {
        const job = await ready()
        const mine = last.then(() => run(job))
        // The next waits for its end; only its own caller gets the error.
        last = mine.catch(() => undefined)
        return await mine
      } finally {
        waiting -= 1
      }
    },
    close: end,
  }
}
