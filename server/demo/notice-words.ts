import type { DemoThread } from './thread-words.ts'

/** Notices of the demo: for everybody, for a trade, for some roles, for one work site. */
export const demoNotices: readonly DemoThread[] = [
  {
    board: 'notice',
    project: 0,
    daysAgo: 1,
    writer: 'manager',
    pinned: 1,
    title: '12월 첫째 주 한파 대비 작업 시간 조정',
    text: '월요일부터 금요일까지 아침 조회를 7시 30분으로 늦춥니다. 콘크리트 타설은 10시 이후에 시작하고, 결빙 구간은 모래를 뿌린 뒤 통행합니다.\n휴게실 난로는 환기와 함께 사용하고, 불씨 점검 담당을 정해 주세요.',
    comments: [{ writer: 'staff', text: '지하 2층 통로 모래함은 어제 채웠습니다.' }],
  },
  {
    board: 'notice',
    project: 0,
    daysAgo: 6,
    writer: 'manager',
    targets: { partners: [2] },
    title: '비계 해체 구간 상하 동시작업 금지',
    text: '103동 서측 비계를 해체하는 동안 아래 구간의 작업과 통행을 막습니다. 해체 순서와 신호수는 작업허가서대로 하고, 부재는 던지지 않습니다.',
  },
  {
    board: 'notice',
    project: 0,
    daysAgo: 12,
    writer: 'manager',
    targets: { roles: ['safety', 'manager'] },
    title: '노동부 동절기 점검 대비 서류 확인',
    text: '위험성평가 이행 사진, 안전보건교육 일지, 관리비 사용내역을 이번 주 목요일까지 다시 봐 주세요. 빠진 것은 담당을 정해 회의에서 나눕니다.',
  },
  {
    board: 'notice',
    project: 0,
    daysAgo: 20,
    writer: 'manager',
    targets: { fields: [3] },
    title: '가설 전기 정전 안내 (토요일 13시~15시)',
    text: '분전반 교체로 지하주차장의 가설 전기를 끊습니다. 양수기와 환기 설비는 발전기로 돌리고, 밀폐공간 작업은 그 시간에 하지 않습니다.',
  },
  {
    board: 'notice',
    project: null,
    daysAgo: 9,
    writer: 'office',
    title: '연말 안전점검 기간과 비상연락망 갱신',
    text: '12월 15일부터 31일까지 모든 현장이 자체 점검을 합니다. 현장 비상연락망의 전화번호를 이번 주 안에 새로 확인해 주세요.',
  },
]
