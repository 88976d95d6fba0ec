const by = <const Key extends string>(key: Key, ko: string, en: string) =>
  ({ key, type: 'user', server: true, label: { ko, en } }) as const
const at = <const Key extends string>(key: Key, ko: string, en: string) =>
  ({ key, type: 'datetime', server: true, label: { ko, en } }) as const
const said = <const Key extends string>(key: Key, ko: string, en: string) =>
  ({ key, type: 'textarea', server: true, label: { ko, en } }) as const

/** What the steps write. */
export const stepsSection = {
  key: 'steps',
  label: { ko: '신청·승인', en: 'Steps' },
  fields: [
    by('asked_by', '신청', 'Applied'),
    at('asked_at', '신청일시', 'Applied at'),
    by('reviewed_by', '안전 확인', 'Safety'),
    at('reviewed_at', '안전 확인일시', 'Checked at'),
    by('approved_by', '승인', 'Approved'),
    at('approved_at', '승인일시', 'Approved at'),
    said('approve_comment', '승인 조건', 'Conditions'),
    at('valid_until', '허가 종료', 'Valid until'),
    by('rejected_by', '반려', 'Rejected'),
    at('rejected_at', '반려일시', 'Rejected at'),
    said('reject_comment', '반려 사유', 'Why it was rejected'),
    by('cancelled_by', '취소', 'Cancelled'),
    at('cancelled_at', '취소일시', 'Cancelled at'),
    said('cancel_reason', '취소 사유', 'Why it was cancelled'),
    by('started_by', '작업 시작', 'Started'),
    at('started_at', '시작일시', 'Started at'),
    by('stopped_by', '작업중지', 'Stopped'),
    at('stopped_at', '중지일시', 'Stopped at'),
    said('stop_reason', '중지 사유', 'Why it was stopped'),
    by('resumed_by', '작업 재개', 'Resumed'),
    at('resumed_at', '재개일시', 'Resumed at'),
    said('resume_reason', '재개 사유', 'Why it goes on'),
    by('extension_by', '연장 신청', 'Extension asked'),
    at('extension_at', '연장 신청일시', 'Extension asked at'),
    by('granted_by', '연장 승인', 'Extension granted'),
    at('granted_at', '연장 승인일시', 'Extension granted at'),
    by('denied_by', '연장 반려', 'Extension refused'),
    at('denied_at', '연장 반려일시', 'Extension refused at'),
    said('deny_comment', '연장 반려 사유', 'Why it was refused'),
    by('ended_by', '작업 종료', 'Ended'),
    at('ended_at', '종료 기록', 'Ended, recorded at'),
    by('verifier', '종료 확인', 'End confirmed'),
    at('verified_at', '종료 확인일시', 'Confirmed at'),
    said('verify_comment', '종료 확인 의견', 'Comment'),
  ],
} as const
