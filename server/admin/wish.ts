import { parseArgs } from 'node:util'

export interface AccountWish {
  login: string
  name: string
  company: string
}

export type AdminWish = { is: 'account'; account: AccountWish } | { is: 'delete-demo' }

export const usage = `npm run admin -- --login ID --name NAME --company "COMPANY NAME"
    Makes an account of level 5. The password is asked for, or read from standard input.
npm run admin -- --delete-demo
    Deletes the demo accounts, their projects and records, for good.
The server of this DATA_DIR must not be running meanwhile, unless DATABASE_URL is set.`

const login = /^[A-Za-z0-9._-]{3,64}$/

/** Reads the command line; throws an Error that says what is wrong and how it is used. */
export function readWish(args: readonly string[]): AdminWish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      login: { type: 'string' },
      name: { type: 'string' },
      company: { type: 'string' },
      'delete-demo': { type: 'boolean' },
    },
  })
  if (values['delete-demo']) {
    if (values.login) throw new Error(`--delete-demo stands alone.\n\n${usage}`)
    return { is: 'delete-demo' }
  }
  const missing = (['login', 'name', 'company'] as const).filter((key) => !values[key]?.trim())
  if (missing.length > 0) {
    throw new Error(`Missing: ${missing.map((key) => `--${key}`).join(', ')}\n\n${usage}`)
  }
  const account = {
    // Signing in takes capitals for small letters; the table keeps the small ones.
    login: values.login?.trim().toLowerCase() ?? '',
    name: values.name?.trim().normalize('NFC') ?? '',
    company: values.company?.trim().normalize('NFC') ?? '',
  }
  if (!login.test(account.login)) {
    throw new Error('--login takes 3 to 64 of A–Z, a–z, 0–9, dot, dash and underscore.')
  }
  return { is: 'account', account }
}
