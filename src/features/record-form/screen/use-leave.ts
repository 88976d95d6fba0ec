import { useRouter } from '@tanstack/react-router'

/** Goes back to where the person came from; to the record if they came from nowhere. */
export function useLeave(projectId: number, boardId: number, postId: string): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) {
      router.history.back({ ignoreBlocker: true })
      return
    }
    void router.navigate({
      to: '/project/$projId/tab/$boardId/page/$postId',
      params: { projId: projectId, boardId, postId },
      replace: true,
    })
  }
}
