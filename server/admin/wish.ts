import { parseArgs } from 'node:util'

export interface AccountWish {
  login: string
  name: string
  company: string
}

export type MemberWish =
  | { do: 'suspend' | 'reinstate' | 'revoke-delivery'; login: string }
  | { do: 'leave'; login: string; projectId: number }

export type AdminWish =
  | { is: 'account'; account: AccountWish }
  | { is: 'member'; member: MemberWish }
  | { is: 'delete-demo' }

export const usage = `npm run admin -- --login ID --name NAME --company "COMPANY NAME"
    Makes an account of level 5. The password is asked for, or read from standard input.
npm run admin -- --delete-demo
    Deletes the demo accounts, their projects and records, for good.
npm run admin -- --suspend ID
    Shuts a person out at once. What waits on their phone still comes, into the review.
npm run admin -- --reinstate ID
    Lets them in again.
npm run admin -- --leave ID --project NUMBER
    Ends their membership of a project, with the same care.
npm run admin -- --revoke-delivery ID
    Nothing that waits on their phones comes any more (a stolen one).
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
      suspend: { type: 'string' },
      reinstate: { type: 'string' },
      'revoke-delivery': { type: 'string' },
      leave: { type: 'string' },
      project: { type: 'string' },
    },
  })
  const member = memberWish(values)
  if (member) return { is: 'member', member }
  if (values['delete-demo']) {
    if (values.login) throw new Error(`--delete-demo stands alone.\n\n${usage}`)
    return { is: 'delete-demo' }
  }
  const missing = (['login', 'name', 'company'] as const).filter((key) => !values[key]?.trim())
  if (missing.length > 0) {
    throw new Error(`Missing: ${missing.map((key) => `--${key}`).join(', ')}\n\n${usage}`)
  }
  const account = {
    // Login names are stored in lower case; signing in ignores case.
    login: values.login?.trim().toLowerCase() ?? '',
    name: values.name?.trim().normalize('NFC') ?? '',
    company: values.company?.trim().normalize('NFC') ?? '',
  }
  if (!login.test(account.login)) {
    throw new Error('--login takes 3 to 64 of A–Z, a–z, 0–9, dot, dash and underscore.')
  }
  return { is: 'account', account }
}

const deeds = ['suspend', 'reinstate', 'revoke-delivery', 'leave'] as const

function memberWish(values: Record<string, string | boolean | undefined>): MemberWish | null {
  const named = deeds.filter((deed) => values[deed] !== undefined)
  const deed = named[0]
  if (!deed) {
    if (values.project !== undefined) throw new Error(`--project goes with --leave.\n\n${usage}`)
    return null
  }
  const others = Object.keys(values).filter((key) => key !== deed && key !== 'project')
  if (others.length > 0) throw new Error(`--${deed} stands alone.\n\n${usage}`)
  const whom = String(values[deed]).trim().toLowerCase()
  if (!login.test(whom)) throw new Error(`--${deed} takes the ID of an account.\n\n${usage}`)
  if (deed !== 'leave') return { do: deed, login: whom }
  const project = String(values.project ?? '')
  if (!/^[1-9]\d{0,8}$/.test(project)) {
    throw new Error(`--leave needs --project and its number.\n\n${usage}`)
  }
  return { do: 'leave', login: whom, projectId: Number(project) }
}
