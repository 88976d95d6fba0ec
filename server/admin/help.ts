interface Command {
  /** the option that names it */
  option: string
  usage: string
  about: string[]
}

const commands: Command[] = [
  {
    option: 'login',
    usage: '--login ID --name NAME --company "COMPANY NAME"',
    about: [
      'Makes an account of level 5 (system administrator), and its company if there is none of',
      'that name. Asks for the password, or reads it from standard input. It needs 12 characters.',
      'ID is 3 to 64 letters A–Z, digits, dots, dashes and underscores; capitals make no difference.',
    ],
  },
  {
    option: 'suspend',
    usage: '--suspend ID',
    about: [
      'Signs a person out at once, on every device. Their unsent records still arrive: they wait',
      'under 검토 대기 until a manager confirms or rejects them.',
    ],
  },
  {
    option: 'reinstate',
    usage: '--reinstate ID',
    about: ['Lets a suspended person sign in again.'],
  },
  {
    option: 'leave',
    usage: '--leave ID --project NUMBER',
    about: [
      'Ends a membership in one project. The account stays, and so do the records. Unsent records',
      'of the project wait under 검토 대기. The number is in the address of the project’s pages.',
    ],
  },
  {
    option: 'revoke-delivery',
    usage: '--revoke-delivery ID',
    about: [
      'After a theft: unsent records on the devices of this person are no longer accepted, not',
      'even for 검토 대기. It does not sign anybody out; --suspend does.',
    ],
  },
  {
    option: 'reseal',
    usage: '--reseal',
    about: [
      'After a change of SECRET: encrypts sensitive values, such as resident numbers, with the new',
      'one. SECRET_PREVIOUS must have the old one; it can be removed afterwards. The server may run.',
    ],
  },
  {
    option: 'delete-demo',
    usage: '--delete-demo',
    about: [
      'Deletes the demo accounts, projects and records for good. Demo people who wrote in other',
      'projects are suspended, and what they wrote there stays. To get fresh demo data instead:',
      'npm run demo:reset.',
    ],
  },
]

const head = 'npm run admin -- '
const foot = `With the server's own PostgreSQL (no DATABASE_URL), stop the server first.
Settings are read from the environment and from .env; see .env.example.`

const section = ({ usage, about }: Command) =>
  [`${head}${usage}`, ...about.map((line) => `    ${line}`)].join('\n')

/** All commands, or the one that an option names: `login`, `suspend` … */
export function helpText(option?: string): string {
  const shown = commands.filter((command) => option === undefined || command.option === option)
  const more = option === undefined ? [`${head}<option> --help\n    Shows one of them.`] : []
  return [...shown.map(section), ...more, foot].join('\n\n')
}

/** The text to print when the command line asks for help; null when it does not. */
export function askedHelp(args: readonly string[]): string | null {
  if (args.length > 0 && !args.some((arg) => arg === '--help' || arg === '-h' || arg === 'help')) {
    return null
  }
  const named = commands.find(({ option }) => args.includes(`--${option}`))
  return helpText(named?.option)
}
