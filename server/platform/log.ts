import { currentTrace } from './trace.ts'

const order = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof order)[number]

export interface Log {
  debug(message: string, facts?: Record<string, unknown>): void
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

/**
 * One JSON line an event, with the ids of the request that it belongs to (server/platform/trace.ts). Callers
 * hand in facts, never bodies, headers or SQL parameters.
 */
export function makeLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const line =
    (of: LogLevel) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      if (order.indexOf(of) < order.indexOf(level)) return
      const at = new Date().toISOString()
      write(`${JSON.stringify({ at, level: of, message, ...currentTrace(), ...facts })}\n`)
    }
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}
