import type { InferInput, InferOutput } from 'valibot'
import { approvalApprove, approvalReject } from './approval-decide.ts'
import type { Command } from './command.ts'
import { commentCreate } from './comment-create.ts'
import { commentRemove } from './comment-remove.ts'
import { commentUpdate } from './comment-update.ts'
import { gateScan } from './gate-scan.ts'
import { ownProfile } from './own-profile.ts'
import { ownSetting } from './own-setting.ts'
import { photoUpload } from './photo-upload.ts'
import { postCreate } from './post-create.ts'
import { postRemove } from './post-remove.ts'
import { postTransition } from './post-transition.ts'
import { postUpdate } from './post-update.ts'
import { postVerify } from './post-verify.ts'
import { threadConfirm } from './thread-confirm.ts'
import { threadCreate } from './thread-create.ts'
import { threadLike } from './thread-like.ts'
import { threadRemove } from './thread-remove.ts'
import { threadUpdate } from './thread-update.ts'

const list = [
  approvalApprove,
  approvalReject,
  commentCreate,
  commentRemove,
  commentUpdate,
  gateScan,
  ownProfile,
  ownSetting,
  photoUpload,
  postCreate,
  postRemove,
  postTransition,
  postUpdate,
  postVerify,
  threadConfirm,
  threadCreate,
  threadLike,
  threadRemove,
  threadUpdate,
] as const

type Listed = (typeof list)[number]
type Of<K extends Kind> = Extract<Listed, { kind: K }>

export type Kind = Listed['kind']
/** Kinds that wait for a manager when their writer is suspended. */
export type QuarantineKind = Extract<Listed, { allowedWhileSuspended: 'quarantine' }>['kind']

/** The input of a screen, before defaults. */
export type PayloadInput<K extends Kind> = InferInput<Of<K>['payload']>
/** As it is stored, in the current version. */
export type Payload<K extends Kind> = InferOutput<Of<K>['payload']>

/** Every command that the outbox can store. */
export const commands: readonly Command[] = list

const byKind: ReadonlyMap<string, Command> = new Map(commands.map((one) => [one.kind, one]))

/** null: a newer build stored it. */
export const commandOf = (kind: string): Command | null => byKind.get(kind) ?? null
