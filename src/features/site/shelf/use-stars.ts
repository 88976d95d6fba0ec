import * as v from 'valibot'
import { id } from '../../../../contract/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { useKeptSetting } from '../../record/kept-setting.ts'

/** With its name: one that is not on this device is still gone to. */
const star = v.object({ id, name: v.string() })
export type Star = v.InferOutput<typeof star>

const stars = v.pipe(v.array(star), v.maxLength(100))
const most = 50

/** Projects that I marked, kept by the server; the latest first. */
export function useStars() {
  const t = useT('site')
  const kept = useKeptSetting('projects.starred', stars)
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
