import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/mypage/alert')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_signed/_main/mypage/alert"!</div>
}
