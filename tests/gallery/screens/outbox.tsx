import { ClipboardCheck, FileWarning, MessageSquare, Users } from 'lucide-react'
import { Banner } from '../../../src/widgets/banner/banner.tsx'
import { TopBar } from '../../../src/widgets/bar/top-bar.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { Card } from '../../../src/widgets/card/card.tsx'
import { IconPlate } from '../../../src/widgets/card/icon-plate.tsx'
import { SectionHead } from '../../../src/widgets/card/section-head.tsx'
import { LineState } from '../../../src/widgets/chip/connection-state.tsx'
import { StateChip } from '../../../src/widgets/chip/state-chip.tsx'
import { List } from '../../../src/widgets/list/list.tsx'
import { ListRow } from '../../../src/widgets/list/list-row.tsx'
import { Phone } from './phone.tsx'

export function Outbox() {
  return (
    <Phone
      place="more"
      top={
        <TopBar title="보내기 대기함" onBack={() => history.back()}>
          <LineState line="offline" pending={4} short />
        </TopBar>
      }
    >
      <Banner head="연결이 없습니다.">
        4건이 이 기기에 안전하게 있습니다. 연결되면 저절로 보냅니다.
      </Banner>
      <div className="grid gap-3 px-(--gutter) py-2 pb-5">
        <section>
          <SectionHead title="확인 필요 1" />
          <Card attention>
            <ListRow
              lead={
                <IconPlate tone="warn">
                  <FileWarning />
                </IconPlate>
              }
              title="부적합 시정조치 · C구역 단부 난간"
              meta={
                <>
                  <StateChip state="attention" bare /> 어제 17:20
                </>
              }
            />
            <div className="px-5 pb-4">
              <p className="text-text-2">
                박정우 소장이 같은 기록을 먼저 수정했습니다. 내가 쓴 것은 그대로 있습니다.
              </p>
              <Button look="soft" block className="mt-3">
                다른 점 보고 고르기
              </Button>
            </div>
          </Card>
        </section>
        <section>
          <SectionHead title="보낼 것 3" />
          <List>
            <ListRow
              lead={
                <IconPlate tone="neutral">
                  <ClipboardCheck />
                </IconPlate>
              }
              title="일일 안전점검 · 지하 2층 C구역"
              meta={
                <>
                  <StateChip state="local" bare /> 사진 2/5장 도착
                </>
              }
            />
            <ListRow
              lead={
                <IconPlate tone="neutral">
                  <MessageSquare />
                </IconPlate>
              }
              title="댓글 · 작업발판 틈 보수 요청"
              meta={
                <>
                  <StateChip state="local" bare /> 09:55
                </>
              }
            />
          </List>
        </section>
        <section>
          <SectionHead title="오늘 보낸 것 7" />
          <List>
            <ListRow
              lead={
                <IconPlate tone="ok">
                  <Users />
                </IconPlate>
              }
              title="TBM · 철근콘크리트공사 지하 2층"
              meta={
                <>
                  <StateChip state="arrived" bare /> 07:31 · 접수번호 4E2C
                </>
              }
              href="#sent"
            />
          </List>
        </section>
      </div>
    </Phone>
  )
}
