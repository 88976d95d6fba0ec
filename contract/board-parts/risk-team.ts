import { sharingWays, teamRoles } from '../codes/risk.ts'
import type { Rule } from '../form/field-types.ts'
import { signatureSheet } from '../form/signature-sheet.ts'

const isAsked: Rule = ({ values }) => values.representative_asked === true

/**
 * Who assesses (산업안전보건법 제36조): the team, with the workers' representative where they asked for
 * it; and how the workers were notified of it beforehand.
 */
export const riskTeamSection = {
  key: 'team',
  label: { ko: '평가팀', en: 'Team' },
  fields: [
    {
      key: 'team',
      type: 'table',
      label: { ko: '평가팀', en: 'Team' },
      rowNoun: { ko: '평가자', en: 'member' },
      minRows: 1,
      maxRows: 40,
      columns: [
        {
          key: 'role',
          type: 'select',
          label: { ko: '구분', en: 'Role' },
          options: teamRoles,
          required: true,
          half: true,
        },
        {
          key: 'name',
          type: 'text',
          max: 40,
          label: { ko: '성명', en: 'Name' },
          required: true,
          half: true,
        },
        {
          key: 'position',
          type: 'text',
          max: 40,
          label: { ko: '소속·직위', en: 'Company, position' },
        },
      ],
    },
    {
      key: 'representative_asked',
      type: 'check',
      label: { ko: '근로자대표가 참여를 요구함', en: 'The representative asked to take part' },
    },
    {
      key: 'representative',
      type: 'text',
      max: 40,
      label: { ko: '근로자대표', en: 'Workers’ representative' },
      visible: isAsked,
      required: true,
    },
    {
      key: 'announced_on',
      type: 'date',
      label: { ko: '사전 안내일', en: 'Announced on' },
      help: {
        ko: '평가 일정을 근로자에게 미리 알린 날',
        en: 'When the workers learnt of its schedule',
      },
      half: true,
    },
    {
      key: 'announce_ways',
      type: 'multi',
      label: { ko: '사전 안내 방법', en: 'How it was announced' },
      options: sharingWays,
    },
  ],
} as const

/** At least one worker who does the work takes part, and signs. */
export const riskWorkersSection = {
  key: 'workers',
  label: { ko: '참여 근로자', en: 'Workers who took part' },
  fields: [
    signatureSheet(
      'workers',
      { ko: '참여 근로자', en: 'Workers who took part' },
      {
        minRows: 1,
        help: {
          ko: '해당 작업을 하는 근로자가 1명 이상 참여해야 합니다.',
          en: 'At least one worker who does the work takes part.',
        },
      },
    ),
  ],
} as const
