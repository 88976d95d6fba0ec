import * as v from 'valibot'
import { commandOf, type Kind, type Payload } from '../../../contract/commands/commands.ts'
import { photoUpload } from '../../../contract/commands/photo-upload.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'
import type { Wire } from '../store/types.ts'
import { upcast } from './upcast.ts'

/**
 * A stored payload in the version of this build. null for another kind, for the version of a newer
 * build and for unreadable bytes; screens then show nothing of it. It was validated when it was
 * saved.
 */
export function payloadOf<K extends Kind>(
  op: { kind: string; v: number; body: string },
  kind: K,
): Payload<K> | null {
  const command = op.kind === kind ? commandOf(kind) : null
  if (!command) return null
  try {
    return upcast(command, op.v, JSON.parse(op.body)) as Payload<K> | null
  } catch {
    return null
  }
}

/** A stored command as it is sent: a call, or the bytes of a photo. */
export type Ready =
  | { via: 'call'; wire: Wire; expect: v.GenericSchema }
  | { via: 'upload'; fileId: string; size: number; sha256: string; type: string }

/** How ops are read and turned into requests; a newer build brings a newer one. */
export interface Commands {
  /** null: only a newer build knows the kind or the version */
  ready(op: { kind: string; v: number; body: string; entity: string }): Ready | null
}

export const commands: Commands = {
  ready({ kind, v: version, body, entity }) {
    const command = commandOf(kind)
    if (!command) return null
    const raw = upcast(command, version, JSON.parse(body))
    if (raw === null) return null
    if (command.sends === 'file') {
      const { params, data } = v.parse(photoUpload.payload, raw)
      return { via: 'upload', fileId: params.fileId, ...data }
    }
    // Not validated again: the saved bytes are sent, and the server validates them.
    const { params, data } = raw as { params: Record<string, unknown>; data?: unknown }
    const { endpoint } = command
    return {
      via: 'call',
      expect: command.answer(entity),
      wire: {
        method: endpoint.method,
        path: pathOf(endpoint, params),
        body: data === undefined ? null : JSON.stringify(data),
      },
    }
  },
}
