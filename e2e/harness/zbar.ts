import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether there is a reader on this machine that shares no line with ours. */
export const hasZbar = (): boolean => spawnSync('zbarimg', ['--version']).status === 0

export const noZbar = 'zbarimg is not installed: apt-get install zbar-tools (.ci/run does it)'

/** What zbar reads off a picture, sorted. */
export function zbarTexts(picture: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-zbar-'))
  try {
    const file = join(folder, 'screen.png')
    writeFileSync(file, picture)
    const args = ['--quiet', '--raw', '--nodbus', '-S*.disable', '-Sqrcode.enable', file]
    return execFileSync('zbarimg', args, { encoding: 'utf8' }).trim().split('\n').sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
