import { History, RefreshCw, Smartphone } from 'lucide-react'
import { TopBar } from '../../../src/widgets/bar/top-bar.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { LineState } from '../../../src/widgets/chip/connection-state.tsx'
import { ErrorState } from '../../../src/widgets/empty/error-state.tsx'
import { Phone } from './phone.tsx'

export function Failed() {
  return (
    <Phone
      place="work"
      top={
        <TopBar title="작업허가서" onBack={() => history.back()}>
          <LineState line="online" pending={0} />
        </TopBar>
      }
    >
      <ErrorState
        title="목록을 새로 받지 못했습니다"
        kept={[
          { id: 'local', icon: <Smartphone />, text: '이 기기에 저장된 3건은 그대로 있습니다' },
          { id: 'list', icon: <History />, text: '오늘 09:40에 받은 목록을 볼 수 있습니다' },
        ]}
        action={
          <>
            <Button
              look="primary"
              size="lg"
              block
              icon={<RefreshCw aria-hidden className="size-5" />}
            >
              다시 받기
            </Button>
            <Button block>09:40 목록 보기</Button>
          </>
        }
        requestId="8F31-20A7"
      >
        서버가 30초 동안 답하지 않았습니다.
      </ErrorState>
    </Phone>
  )
}
