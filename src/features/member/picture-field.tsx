import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Member, memberUpdate } from '../../../contract/identity/member.ts'
import { shownTypes } from '../../../contract/record/upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { sendFile } from '../../lib/call/send-file.ts'
import { write } from '../../lib/call/write.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { useImageSent } from '../photo/use-image-sent.ts'
import { myProfile, myProfileKey } from './queries.ts'
import { Trouble } from './trouble.tsx'

/** The profile picture: saved as soon as it is chosen. */
export function PictureField({ me }: { me: Member }) {
  const t = useT('mypage')
  const common = useT('common')
  const client = useQueryClient()
  const imageSent = useImageSent()
  const input = useRef<HTMLInputElement>(null)
  const set = useMutation({
    mutationFn: async (file: File | null) => {
      const avatar = file && (await sendFile(file, file.name)).id
      return write(memberUpdate, { params: { userId: String(me.id) }, body: { avatar } })
    },
    onSuccess: async (saved, file) => {
      if (file) imageSent()
      client.setQueryData(myProfile().queryKey, (old) => old && { ...old, ...saved })
      await client.invalidateQueries({ queryKey: myProfileKey })
    },
    meta: { silent: true },
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={me.name} own large src={me.avatar} />
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept={shownTypes.join(',')}
          aria-label={t('profile.picture')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) set.mutate(file)
          }}
        />
        <Button busy={set.isPending} onClick={() => input.current?.click()}>
          {me.avatar ? t('profile.pictureChange') : t('profile.pictureAdd')}
        </Button>
        {me.avatar && (
          <Button look="quiet" busy={set.isPending} onClick={() => set.mutate(null)}>
            {common('delete')}
          </Button>
        )}
      </div>
      <Trouble error={set.error} />
    </div>
  )
}
