/** package-lock.json, version 3, as far as it is read here. */
export interface Lock {
  packages: Record<string, LockEntry>
}

export interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

interface Missing {
  at: string
  entry: LockEntry
}

/**
 * The platform packages that others depend on by an exact version and that the lock file lacks, as
 * entries for it. They are the same package built for one system each, named after it.
 */
export function missingOptionals({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !held(packages, parent, name))
      .flatMap(([name, version]) => {
        const platform = platformOf(name)
        if (!platform || !/^\d+\.\d+\.\d+\S*$/.test(version)) return []
        const entry = { version, ...platform, ...(dev && { dev }), optional: true }
        return [{ at: `node_modules/${name}`, entry }]
      }),
  )
}

/**
 * Packages whose bytes the lock file does not pin. Left out are folders of this repository and builds for other systems that were
 * written without the registry (`missingOptionals`): `npm ci` loads none of them on Linux x64.
 */
export function unpinned({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([at, { integrity, link }]) => at.includes('node_modules/') && !link && !integrity)
    .filter(([, entry]) => !entry.optional || isOurs(entry))
    .map(([at]) => at)
}

const fits = (allowed: string[] | undefined, value: string) => !allowed || allowed.includes(value)

const isOurs = ({ os, cpu, libc }: LockEntry) =>
  fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc')

/** Whether `name` is found from `parent` upwards, as Node resolves it. */
function held(packages: Lock['packages'], parent: string, name: string): boolean {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '' || !at.includes('/node_modules/')) {
      return packages[`node_modules/${name}`] !== undefined
    }
  }
}

const system =
  /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-(\w+))?$/

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  if (/wasm32-wasi$/.test(name)) return { cpu: ['wasm32'] }
  const [, os, cpu, abi = ''] = system.exec(name) ?? []
  if (!os || !cpu) return undefined
  const libc = os !== 'linux' || !abi ? undefined : /^musl/.test(abi) ? 'musl' : 'glibc'
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}
