import { parseArgs } from 'node:util'
import { helpText } from './help.ts'

export interface AccountOptions {
  login: string
  name: string
  company: string
}

export type MemberOptions =
  | { do: 'suspend' | 'reinstate' | 'revoke-delivery'; login: string }
  | { do: 'leave'; login: string; projectId: number }

export type AdminOptions =
  | { is: 'account'; account: AccountOptions }
  | { is: 'member'; member: MemberOptions }
  | { is: 'delete-demo' }
  | { is: 'reseal' }

const login = /^[A-Za-z0-9._-]{3,64}$/

const options = {
  login: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string' },
  'delete-demo': { type: 'boolean' },
  reseal: { type: 'boolean' },
  suspend: { type: 'string' },
  reinstate: { type: 'string' },
  'revoke-delivery': { type: 'string' },
  leave: { type: 'string' },
  project: { type: 'string' },
} as const

/** Throws an Error that names what is unknown, or lacks its value. */
function valuesOf(args: readonly string[]) {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  for (const token of tokens) {
    const wrong = wrongWith(token)
    if (wrong) throw new Error(`${wrong}\n\n${helpText()}`)
  }
  return parseArgs({ args: [...args], options }).values
}

function wrongWith(token: { kind: string; name?: string; rawName?: string; value?: string }) {
  const { kind, name = '', rawName, value } = token
  if (kind === 'positional') return `What is "${value}"? An option begins with --.`
  if (kind !== 'option') return null
  const known = Object.entries(options).find(([option]) => option === name)?.[1]
  if (!known) return `There is no option ${rawName}.`
  if (known.type === 'boolean') return value === undefined ? null : `${rawName} takes no value.`
  return value === undefined || value.startsWith('-') ? `${rawName} lacks its value.` : null
}

/** Reads the command line; throws an Error that says what is wrong and how it is used. */
export function readOptions(args: readonly string[]): AdminOptions {
  const values = valuesOf(args)
  const member = memberOptions(values)
  if (member) return { is: 'member', member }
  for (const alone of ['delete-demo', 'reseal'] as const) {
    if (!values[alone]) continue
    if (Object.keys(values).length > 1)
      throw new Error(`--${alone} stands alone.\n\n${helpText(alone)}`)
    return { is: alone }
  }
  const missing = (['login', 'name', 'company'] as const).filter((key) => !values[key]?.trim())
  if (missing.length > 0) {
    throw new Error(`Missing: ${missing.map((key) => `--${key}`).join(', ')}\n\n${helpText()}`)
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

function memberOptions(values: Record<string, string | boolean | undefined>): MemberOptions | null {
  const named = deeds.filter((deed) => values[deed] !== undefined)
  const deed = named[0]
  if (!deed) {
    if (values.project !== undefined)
      throw new Error(`--project goes with --leave.\n\n${helpText('leave')}`)
    return null
  }
  const others = Object.keys(values).filter((key) => key !== deed && key !== 'project')
  if (others.length > 0) throw new Error(`--${deed} stands alone.\n\n${helpText(deed)}`)
  const whom = String(values[deed]).trim().toLowerCase()
  if (!login.test(whom))
    throw new Error(`--${deed} takes the ID of an account.\n\n${helpText(deed)}`)
  if (deed !== 'leave') return { do: deed, login: whom }
  const project = String(values.project ?? '')
  if (!/^[1-9]\d{0,8}$/.test(project)) {
    throw new Error(`--leave needs --project and its number.\n\n${helpText(deed)}`)
  }
  return { do: 'leave', login: whom, projectId: Number(project) }
}
