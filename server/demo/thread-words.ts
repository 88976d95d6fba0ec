import type { ProjectRole } from '../../contract/project/project.ts'

/** What the demo's community says: believable, and not of real people. */
export interface DemoThread {
  board: 'notice' | 'businessnews' | 'qna' | 'healthinfo' | 'unitbusinessnews'
  /** index of a demo project; null: for all */
  project: number | null
  daysAgo: number
  /** user name of a demo account; any other: somebody of staff */
  writer: string
  title: string
  text: string
  topic?: string
  pinned?: number
  /** of a notice: indexes of the demo's partner companies and of the project's work sites; roles */
  targets?: { partners?: number[]; roles?: ProjectRole[]; fields?: number[] }
  comments?: { writer: string; text: string; accepted?: true }[]
}

export const demoThreads: readonly DemoThread[] = [
  {
    board: 'businessnews',
    project: null,
    daysAgo: 4,
    writer: 'office',
    title: '산업안전보건관리비 사용내역 제출 기한 변경',
    text: '이번 달부터 사용내역과 증빙은 다음 달 5일까지 제출합니다. 늦으면 기성 검토가 미뤄집니다.',
    comments: [
      { writer: 'manager', text: '협력업체 정산분도 5일까지인가요?' },
      { writer: 'office', text: '네. 협력업체분을 받아 함께 올려 주세요.' },
    ],
  },
  {
    board: 'businessnews',
    project: null,
    daysAgo: 75,
    writer: 'office',
    title: '위험성평가 우수 현장 공유',
    text: '근로자 제안이 평가표에 들어간 비율이 가장 높은 현장의 회의록을 첨부 자료실에 올렸습니다. 진행 순서를 참고해 주세요.',
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 0,
    writer: 'partner',
    topic: 'crane',
    title: '갱폼 인양 중 풍속 기준을 몇 m/s로 잡나요?',
    text: '타워크레인으로 갱폼을 인양합니다. 순간풍속 기준과 현장에서 재는 위치를 알고 싶습니다.',
  },
  {
    board: 'qna',
    project: 0,
    daysAgo: 5,
    writer: 'staff',
    topic: 'risk',
    title: '협력사가 바뀌면 수시평가를 다시 해야 하나요?',
    text: '105동 타워크레인 설치팀이 교체됐습니다. 작업 방법은 같은데 수시 위험성평가를 다시 올려야 할까요?',
    comments: [
      {
        writer: 'manager',
        text: '네. 작업자가 바뀌면 숙련도와 신호 방법이 달라지므로 수시 사유로 봅니다. 지난 평가를 불러와 팀 명단과 신호수만 수정하세요.',
        accepted: true,
      },
      { writer: 'office', text: '새 팀의 배치 전 건강진단도 함께 확인해 주세요.' },
    ],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 12,
    writer: 'staff',
    topic: 'cost',
    title: '안전화 2켤레째도 안전관리비로 살 수 있나요?',
    text: '한 사람에게 한 해에 두 번째 안전화를 주려고 합니다. 증빙은 무엇이 필요한가요?',
    comments: [
      {
        writer: 'office',
        text: '마모나 파손으로 다시 주는 것은 됩니다. 지급대장에 사유를 적고 서명을 받아 주세요.',
      },
    ],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 20,
    writer: 'manager',
    topic: 'education',
    title: '일용직이 다시 오면 채용 시 교육을 또 하나요?',
    text: '두 달 전에 나갔던 근로자가 같은 공종으로 다시 왔습니다. 채용 시 교육을 다시 해야 하는지요?',
    comments: [
      {
        writer: 'office',
        text: '새로 채용한 것이므로 다시 합니다. 건설업 기초안전보건교육 이수증은 다시 받지 않아도 됩니다.',
        accepted: true,
      },
    ],
  },
  {
    board: 'qna',
    project: 1,
    daysAgo: 33,
    writer: 'staff',
    topic: 'height',
    title: '시스템비계 벽이음 간격은 도면대로만 하면 되나요?',
    text: '구조 검토서의 간격과 현장 벽체 위치가 맞지 않습니다. 간격을 옮겨도 되는지 궁금합니다.',
    comments: [
      {
        writer: 'manager',
        text: '옮기기 전에 구조 검토를 다시 받아야 합니다. 그때까지 그 구간은 작업을 멈춰 주세요.',
        accepted: true,
      },
    ],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 64,
    writer: 'staff',
    topic: 'system',
    title: '지하에서 쓴 점검이 언제 올라가나요?',
    text: '지하 3층은 신호가 없습니다. 저장을 눌렀는데 사무실에서 안 보인다고 합니다.',
    comments: [
      {
        writer: 'office',
        text: '이 기기에 저장된 것은 신호가 잡히면 저절로 갑니다. 위쪽의 "보낼 것"을 눌러 상태를 볼 수 있습니다.',
        accepted: true,
      },
    ],
  },
  {
    board: 'healthinfo',
    project: null,
    daysAgo: 15,
    writer: 'office',
    title: '한랭질환 예방 점검 결과',
    text: '휴게시설 온도, 따뜻한 물, 작업·휴식 시간을 점검했습니다. 미흡한 현장은 이번 주까지 조치 결과를 올려 주세요.',
  },
  {
    board: 'unitbusinessnews',
    project: null,
    daysAgo: 28,
    writer: 'office',
    title: '하반기 본사 점검 일정',
    text: '고위험 공종이 있는 현장부터 순회합니다. 일정은 현장별로 따로 알립니다.',
  },
  {
    board: 'businessnews',
    project: null,
    daysAgo: 118,
    writer: 'office',
    title: '혹서기 옥외작업 운영 기준',
    text: '체감온도 33℃부터 매 2시간 20분 이상 쉽니다. 35℃부터는 14시에서 17시 사이 옥외작업을 줄입니다.\n휴게시설의 냉방과 얼음물을 아침마다 확인해 주세요.',
    comments: [
      { writer: 'staff', text: '옥상 방수 구간은 그늘막을 어디에 신청하면 되나요?' },
      { writer: 'manager', text: '안전팀에 말씀해 주세요. 여분 4동이 있습니다.' },
    ],
  },
  {
    board: 'businessnews',
    project: null,
    daysAgo: 171,
    writer: 'office',
    title: '상반기 안전보건 점검 결과 공유',
    text: '지적이 가장 많았던 것은 개구부 덮개와 이동식 사다리입니다. 현장별 사진과 조치 결과를 점검 기록에 올려 두었습니다.',
  },
  {
    board: 'businessnews',
    project: null,
    daysAgo: 262,
    writer: 'office',
    title: '해빙기 지반·흙막이 점검 요청',
    text: '흙막이 계측값과 배수 상태를 이번 주 안에 점검해 주세요. 균열이나 배부름이 보이면 작업을 멈추고 바로 알려 주세요.',
  },
  {
    board: 'businessnews',
    project: 1,
    daysAgo: 330,
    writer: 'office',
    title: '현장온 사용을 시작합니다',
    text: '종이로 쓰던 일일 안전점검과 TBM을 이번 달부터 휴대폰으로 씁니다. 지하에서도 저장됩니다. 어려운 점은 질문답변에 남겨 주세요.',
    comments: [{ writer: 'staff', text: '종이 점검표는 언제까지 함께 쓰나요?' }],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 96,
    writer: 'staff',
    topic: 'equipment',
    title: '고소작업대를 하루만 빌려도 반입 점검을 하나요?',
    text: '외벽 도장 보수로 하루만 씁니다. 보험과 안전인증서 확인으로 되는지 궁금합니다.',
    comments: [
      {
        writer: 'manager',
        text: '하루라도 반입 점검을 합니다. 과상승 방지장치와 비상정지를 직접 눌러 보고 사진을 남겨 주세요.',
        accepted: true,
      },
    ],
  },
  {
    board: 'qna',
    project: 0,
    daysAgo: 127,
    writer: 'partner',
    topic: 'health',
    title: '밀폐공간 작업 전 산소농도는 몇 번 재나요?',
    text: '지하 집수정 방수 작업입니다. 작업 시작 전에만 재면 되는지, 중간에도 재야 하는지 알고 싶습니다.',
    comments: [
      {
        writer: 'staff',
        text: '들어가기 전, 쉬었다 다시 들어갈 때, 냄새나 어지러움이 있을 때마다 잽니다. 감시인이 밖에서 기록합니다.',
        accepted: true,
      },
      { writer: 'office', text: '송풍기는 작업이 끝날 때까지 켜 둡니다.' },
    ],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 158,
    writer: 'partner',
    topic: 'filing',
    title: '유해위험방지계획서 변경 신고는 누가 하나요?',
    text: '거푸집 공법이 바뀌었습니다. 협력사가 서류를 쓰고 원청이 내는 것인지요?',
    comments: [
      {
        writer: 'office',
        text: '원청이 냅니다. 바뀐 공법의 도면과 구조 검토서를 먼저 보내 주세요.',
        accepted: true,
      },
    ],
  },
  {
    board: 'qna',
    project: 1,
    daysAgo: 204,
    writer: 'staff',
    topic: 'height',
    title: '말비계 위에서도 안전대를 걸어야 하나요?',
    text: '높이 1.5m 말비계에서 천장 작업을 합니다. 걸 곳이 마땅하지 않습니다.',
    comments: [
      {
        writer: 'manager',
        text: '2m 미만이면 안전난간이나 발판 폭을 먼저 봅니다. 발판은 40cm 이상입니다.',
      },
    ],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 241,
    writer: 'staff',
    topic: 'education',
    title: '외국인 근로자 정기교육은 통역이 있어야 하나요?',
    text: '우리말이 서툰 분이 세 분 있습니다. 자료만 번역해 드리면 되는지요?',
    comments: [
      {
        writer: 'office',
        text: '이해했는지 확인할 수 있어야 합니다. 번역 자료와 함께 통역이 되는 분을 붙여 주세요.',
        accepted: true,
      },
    ],
  },
  {
    board: 'qna',
    project: null,
    daysAgo: 289,
    writer: 'manager',
    topic: 'system',
    title: '점검 사진을 나중에 더 붙일 수 있나요?',
    text: '저장한 뒤에 찍은 사진을 같은 기록에 넣고 싶습니다.',
    comments: [
      {
        writer: 'staff',
        text: '기록을 열고 수정을 누르면 사진을 더할 수 있습니다.',
        accepted: true,
      },
    ],
  },
  {
    board: 'healthinfo',
    project: null,
    daysAgo: 109,
    writer: 'office',
    title: '온열질환 의심 사례와 대응',
    text: '두 현장에서 어지러움 신고가 있었습니다. 이름은 적지 않습니다. 작업 전 몸 상태를 묻고, 혼자 쉬게 두지 않습니다.',
  },
  {
    board: 'healthinfo',
    project: null,
    daysAgo: 223,
    writer: 'office',
    title: '상반기 특수건강진단 수검률',
    text: '소음과 분진 대상자의 수검률은 96%입니다. 남은 분은 이달 안에 받게 해 주세요.',
  },
  {
    board: 'unitbusinessnews',
    project: null,
    daysAgo: 140,
    writer: 'office',
    title: '고위험 공종 사전 협의 일정',
    text: '타워크레인 해체와 대형 거푸집 전도 방지 계획을 착수 2주 전에 함께 봅니다.',
  },
  {
    board: 'unitbusinessnews',
    project: null,
    daysAgo: 300,
    writer: 'office',
    title: '올해 안전보건 목표',
    text: '중대재해 0건, 위험 신고 처리 3일 이내, 근로자 제안 반영 월 5건 이상입니다.',
  },
]
