import { onlineManager, useQueryClient } from '@tanstack/react-query'
import {
  type Member,
  type MemberUpdateBody,
  memberUpdate,
} from '../../../contract/identity/member.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { wire } from '../../lib/call/wire.ts'
import { write } from '../../lib/call/write.ts'
import { saveProfile } from '../profile/save-profile-command.ts'
import { meQuery } from '../session/queries.ts'
import { myProfile, myProfileKey } from './queries.ts'

/** Fields that need the password are never stored: they are sent at once or not at all. */
const lineOnly: readonly string[] = ['email', 'password', 'password_confirmation', 'password_old']
const needsLine = (body: MemberUpdateBody) => 'password' in body || 'email' in body

const pick = (body: MemberUpdateBody, ofLine: boolean): MemberUpdateBody =>
  Object.fromEntries(Object.entries(body).filter(([key]) => lineOnly.includes(key) === ofLine))

/**
 * Saves the own profile, based on the version seen. Offline the change waits in the outbox, except
 * password and address. Gives the saved profile; null: it is on this device only.
 * @param waits an earlier change waits already: this one follows it
 */
export function useSaveProfile(me: Member, waits = false) {
  const client = useQueryClient()
  const known = (saved: Member) =>
    client.setQueryData(myProfile().queryKey, (old) => old && { ...old, ...saved })

  async function send(body: MemberUpdateBody, revision: number): Promise<Member | null> {
    const later = async (part = body) => {
      await saveProfile(me.id, part)
      return null
    }
    const now = async (part: MemberUpdateBody) => {
      const saved = await write(memberUpdate, {
        params: { userId: String(me.id) },
        body: part,
        headers: { [header.ifMatch]: etagOf(revision) },
      })
      // Using the renewed session ends what was copied of it.
      if ('password' in part) void wire().refresh()
      return saved
    }
    if (needsLine(body) && waits) {
      // The waiting change would arrive later and overwrite the same field: the rest joins it,
      // once the password was accepted.
      const saved = await now(pick(body, true))
      const rest = pick(body, false)
      if (Object.keys(rest).length === 0) return saved
      known(saved)
      return await later(rest)
    }
    if (!needsLine(body) && (waits || !onlineManager.isOnline())) return await later()
    try {
      return await now(body)
    } catch (error) {
      if (needsLine(body) || !isProblem(error) || !error.offline) throw error
      return await later()
    }
  }

  return {
    async send(body: MemberUpdateBody, revision: number) {
      const saved = await send(body, revision)
      if (saved) known(saved)
      return saved
    },
    /** of the newest version read */
    revision: () => client.getQueryData(myProfile().queryKey)?.revision ?? me.revision,
    onSaved(saved: Member | null) {
      if (!saved) return
      void client.invalidateQueries({ queryKey: meQuery().queryKey })
      void client.invalidateQueries({ queryKey: myProfileKey })
    },
    onFailed(error: unknown) {
      if (!isProblem(error, 'revision-mismatch')) return
      void client.invalidateQueries({ queryKey: myProfileKey })
    },
  }
}
