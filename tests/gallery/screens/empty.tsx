import { ClipboardCheck, Plus } from 'lucide-react'
import { TopBar } from '../../../src/widgets/bar/top-bar.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { LineState } from '../../../src/widgets/chip/connection-state.tsx'
import { EmptyState } from '../../../src/widgets/empty/empty-state.tsx'
import { Phone } from './phone.tsx'

export function Empty() {
  return (
    <Phone
      place="work"
      top={
        <TopBar title="일일 안전점검" onBack={() => history.back()}>
          <LineState line="online" pending={0} />
        </TopBar>
      }
    >
      <EmptyState
        icon={<ClipboardCheck />}
        title="오늘 점검이 아직 없습니다"
        action={
          <>
            <Button look="primary" size="lg" block icon={<Plus aria-hidden className="size-5" />}>
              오전 점검 시작
            </Button>
            <Button look="quiet" block>
              지난 점검 보기
            </Button>
          </>
        }
      >
        지금 시작하면 어제 점검의 공종과 위치를 그대로 가져옵니다. 연결이 없어도 쓸 수 있습니다.
      </EmptyState>
    </Phone>
  )
}
