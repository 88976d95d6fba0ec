import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * The connection between a server and its database. `hole` swallows every byte silently, new
 * connections included, like an unplugged cable; connections that were in it are reset afterwards,
 * as a router does that has forgotten them. `refuse`: nothing listens.
 */
export class Line {
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #hole = false
  port = 0

  private constructor(target: number) {
    this.#target = target
  }

  static async to(target: number): Promise<Line> {
    const line = new Line(target)
    await line.#listen()
    return line
  }

  hole(): void {
    this.#hole = true
  }

  async refuse(): Promise<void> {
    this.#drop()
    this.#server?.close()
    this.#server = null
  }

  async repair(): Promise<void> {
    if (this.#hole) this.#drop()
    this.#hole = false
    if (!this.#server) await this.#listen()
  }

  async close(): Promise<void> {
    await this.refuse()
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async #listen(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1')
      this.#join(near, far)
      this.#join(far, near)
    })
    this.#server = server
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', (bytes) => {
      if (!this.#hole) to.write(bytes)
    })
    from.on('close', () => {
      this.#sockets.delete(from)
      if (!this.#hole) to.destroy()
    })
  }
}
