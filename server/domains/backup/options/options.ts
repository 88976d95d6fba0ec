import { parseArgs } from 'node:util'

export type RestoreOptions =
  | { is: 'restore'; backup: string; into: string | null; replace: boolean }
  /** verify only */
  | { is: 'check'; backup: string }
  /** what the last restore set aside is the database again */
  | { is: 'undo'; into: string | null }
  /** removes for good what former restores have replaced */
  | { is: 'forget'; into: string | null }

export const restoreUsage = `npm run restore -- <backup> [--into <DATA_DIR or postgres://…>] [--replace]
npm run restore -- <backup> --check      read every byte of it, and touch nothing
npm run restore -- --undo                what the last --replace has set aside comes back
npm run restore -- --forget              what restores have set aside goes for good`

/** Throws the usage for what it does not understand. */
export function readRestoreOptions(args: string[]): RestoreOptions {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parse(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        replace: flag,
        check: flag,
        undo: flag,
        forget: flag,
      },
    }),
  )
  const [backup, ...more] = positionals
  const into = values.into ?? null
  const alone = [values.replace, values.check, values.undo, values.forget].filter(Boolean).length
  const named = backup !== undefined && more.length === 0
  const other = values.undo || values.forget
  if (alone > 1 || named === other || (values.check && into !== null)) throw new Error(restoreUsage)
  if (backup === undefined) return { is: values.undo ? 'undo' : 'forget', into }
  if (values.check) return { is: 'check', backup }
  return { is: 'restore', backup, into, replace: values.replace }
}

/** The folder for a backup; null: that of the settings. */
export function readBackupOptions(args: string[]): string | null {
  const { positionals } = parse(() => parseArgs({ args, allowPositionals: true }))
  if (positionals.length > 1) throw new Error('npm run backup -- [folder]')
  return positionals[0] ?? null
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${restoreUsage}`)
  }
}
