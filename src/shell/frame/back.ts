import { useRouter } from '@tanstack/react-router'
import { usePlace } from '../nav/use-place.ts'

/** One step back in the app; after a directly opened link, to the home of the area. */
export function useBack(): () => void {
  const router = useRouter()
  const { projId } = usePlace()
  return () => {
    if (router.history.canGoBack()) {
      router.history.back({ ignoreBlocker: true })
      return
    }
    if (projId === null) void router.navigate({ to: '/home', replace: true })
    else void router.navigate({ to: '/project/$projId/home', params: { projId }, replace: true })
  }
}
