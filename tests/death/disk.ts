import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** `FS_IOC_SHUTDOWN` with `NOLOGFLUSH`: from now on nothing reaches the disk, the journal neither. */
const shutdown =
  'open(my $d, "<", $ARGV[0]) or die $!; my $f = pack("L", 2); ioctl($d, 0x8004587D, $f) or die $!'

function run(program: string, ...args: string[]): string | null {
  const done = spawnSync(program, args, { encoding: 'utf8' })
  return done.status === 0 ? null : (done.error?.message ?? done.stderr.trim())
}

function must(program: string, ...args: string[]): void {
  const failed = run(program, ...args)
  if (failed !== null) throw new Error(`${program} ${args.join(' ')}: ${failed}`)
}

/** Why this machine cannot lose the power of a disk; null when it can. */
export function whyNoDisks(): string | null {
  if (process.platform !== 'linux') return 'ext4 and loop devices are of Linux'
  if (process.getuid?.() !== 0) return 'mounting needs root'
  for (const program of ['mkfs.ext4', 'mount', 'perl']) {
    if (run('which', program) !== null) return `${program} is not installed`
  }
  tried ??= tryDisk()
  return tried.why
}

let tried: { why: string | null } | undefined

/** Root in a container often may not. */
function tryDisk(): { why: string | null } {
  const home = mkdtempSync(join(tmpdir(), 'siteon-disk-'))
  try {
    const image = join(home, 'image')
    closeSync(openSync(image, 'w'))
    truncateSync(image, 8 * 1024 * 1024)
    const at = join(home, 'at')
    mkdirSync(at)
    const failed =
      run('mkfs.ext4', '-q', '-F', image) ??
      run('mount', '-o', 'loop', image, at) ??
      run('umount', at)
    return { why: failed && `this machine may not mount: ${failed}` }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * A separate disk: ext4 on a loop device over a file. `cut` cuts its power: unsynced data is only
 * in memory and is lost. The journal commits every 300 s instead of every 5, so that nothing
 * becomes durable by waiting.
 */
export class Disk {
  readonly at: string
  readonly #image: string

  private constructor(image: string, at: string) {
    this.#image = image
    this.at = at
  }

  static make(image: string, at: string, megabytes: number): Disk {
    closeSync(openSync(image, 'w'))
    truncateSync(image, megabytes * 1024 * 1024)
    must('mkfs.ext4', '-q', '-F', '-m', '0', image)
    mkdirSync(at, { recursive: true })
    const disk = new Disk(image, at)
    disk.mount()
    return disk
  }

  mount(): void {
    must('mount', '-o', 'loop,commit=300', this.#image, this.at)
  }

  cut(): void {
    must('perl', '-e', shutdown, this.at)
  }

  /** Waits until nothing uses it any more. */
  async unmount(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const failed = run('umount', this.at)
      if (failed === null) return
      if (turn > 200) throw new Error(failed)
      await wait(50)
    }
  }

  async remove(): Promise<void> {
    await this.unmount()
    rmSync(this.#image, { force: true })
  }
}

/** A small place in memory, to be filled. */
export class SmallDisk {
  readonly at: string

  private constructor(at: string) {
    this.at = at
  }

  static make(at: string, megabytes: number): SmallDisk {
    mkdirSync(at, { recursive: true })
    must('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', at)
    return new SmallDisk(at)
  }

  /** To the last byte. */
  fill(): void {
    run('dd', 'if=/dev/zero', `of=${this.at}/ballast`, 'bs=64k', 'conv=notrunc', 'oflag=append')
    run('dd', 'if=/dev/zero', `of=${this.at}/ballast`, 'bs=1', 'conv=notrunc', 'oflag=append')
  }

  free(): void {
    rmSync(`${this.at}/ballast`, { force: true })
  }

  async remove(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const failed = run('umount', this.at)
      if (failed === null) return
      if (turn > 200) throw new Error(failed)
      await wait(50)
    }
  }
}
