import * as v from 'valibot'
import { id } from '../../../../contract/wire/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { useStoredSetting } from '../../record/stored-setting.ts'

/** With its name, so that an uncached one can be opened. */
const star = v.object({ id, name: v.string() })
export type Star = v.InferOutput<typeof star>

const stars = v.pipe(v.array(star), v.maxLength(100))
const most = 50

/** My starred projects, stored by the server; the latest first. */
export function useStars() {
  const t = useT('site')
  const kept = useStoredSetting('projects.starred', stars)
  const starred = kept.value ?? []
  return {
    starred,
    isStarred: (projectId: number) => starred.some((one) => one.id === projectId),
    async toggle(project: Star) {
      const rest = starred.filter((one) => one.id !== project.id)
      if (rest.length === starred.length && rest.length >= most) {
        toast({ text: t('shelf.starMany', { max: most }), icon: 'attention' })
        return
      }
      const next =
        rest.length < starred.length ? rest : [{ id: project.id, name: project.name }, ...rest]
      await kept.save(next).catch(() => {
        toast({ text: t('shelf.starKept'), icon: 'attention' })
      })
    },
  }
}
