import { Bell, ClipboardCheck } from 'lucide-react'
import { Avatar } from '../../../src/widgets/avatar/avatar.tsx'
import { Banner } from '../../../src/widgets/banner/banner.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { IconButton } from '../../../src/widgets/button/icon-button.tsx'
import { KnownAt } from '../../../src/widgets/card/known-at.tsx'
import { Badge } from '../../../src/widgets/chip/badge.tsx'
import { Chip } from '../../../src/widgets/chip/chip.tsx'
import { LineState } from '../../../src/widgets/chip/connection-state.tsx'
import { StateChip } from '../../../src/widgets/chip/state-chip.tsx'
import { List } from '../../../src/widgets/list/list.tsx'
import { ListRow } from '../../../src/widgets/list/list-row.tsx'
import { Progress } from '../../../src/widgets/progress/progress.tsx'
import { SkeletonList } from '../../../src/widgets/skeleton/skeleton.tsx'
import { Part } from '../part.tsx'

export function Pieces() {
  return (
    <div className="grid gap-4">
      <Part title="단추">
        <div className="flex flex-wrap gap-2.5">
          <Button look="primary">점검 저장</Button>
          <Button look="primary" busy>
            저장하는 중
          </Button>
          <Button off>못 누름</Button>
          <Button>나중에</Button>
          <Button look="soft">다른 점 보기</Button>
          <Button look="danger-line">반려</Button>
          <Button look="danger">삭제</Button>
          <Button look="quiet">지난 점검 보기</Button>
          <IconButton label="알림" dot>
            <Bell aria-hidden className="size-6 fine:size-5" />
          </IconButton>
        </div>
        <Button look="primary" size="lg" block>
          로그인
        </Button>
      </Part>
      <Part title="상태 말">
        <div className="flex flex-wrap gap-2">
          <StateChip state="local" />
          <StateChip state="sending" />
          <StateChip state="arrived" />
          <StateChip state="attention" />
          <StateChip state="arrived" bare />
          <Chip tone="danger">위험 상</Chip>
          <Chip tone="warn">조치중</Chip>
          <Chip tone="ok" small>
            확인완료
          </Chip>
          <StateChip state="sending" small>
            첨부 2/3
          </StateChip>
          <Chip tone="accent">작업중</Chip>
          <Badge count={2} />
          <Badge count={120} />
        </div>
        <div className="flex flex-wrap gap-2">
          <LineState line="online" pending={0} />
          <LineState line="offline" pending={3} />
          <LineState line="sending" pending={3} />
        </div>
      </Part>
      <Part title="띠">
        <Banner head="연결이 없습니다." inset>
          저장한 것은 이 기기에 있습니다.
        </Banner>
        <Banner tone="danger" head="로그인이 끝났습니다." inset>
          쓴 것은 그대로 있습니다. 다시 로그인해 주세요.
        </Banner>
        <Banner tone="info" inset>
          새 버전이 있습니다.
        </Banner>
        <Progress label="답한 문항" value={22} max={60} />
      </Part>
      <List>
        <ListRow
          lead={<ClipboardCheck />}
          title="일일 안전점검 · 지하 2층 C구역"
          meta={
            <>
              <StateChip state="local" bare /> 09:48 · 사진 2장
            </>
          }
          href="#row"
        />
        <ListRow
          lead={<Avatar name="박정우" />}
          title="주식회사 한빛누리철근콘크리트이엔지 현장 대리인"
          meta={<KnownAt at="2026-11-20T00:40:00Z" />}
          trail={<Chip tone="accent">작업중</Chip>}
        />
      </List>
      <SkeletonList rows={2} />
    </div>
  )
}
