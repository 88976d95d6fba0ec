import type { Text } from '../text/text.ts'

/**
 * Navigation areas that hold boards, in menu order (spec §2, navigation tree). An area without a
 * board is not shown.
 */
export const areas = [
  { id: 'safety', label: { ko: '안전점검', en: 'Safety' }, icon: 'clipboard-check' },
  { id: 'risk', label: { ko: '위험성평가', en: 'Risk assessment' }, icon: 'shield-alert' },
  { id: 'permit', label: { ko: '작업허가서', en: 'Work permits' }, icon: 'file-check-2' },
  { id: 'equipment', label: { ko: '장비', en: 'Equipment' }, icon: 'truck' },
  { id: 'attendance', label: { ko: '출역', en: 'Attendance' }, icon: 'users' },
  { id: 'accident', label: { ko: '사고', en: 'Accidents' }, icon: 'siren' },
  { id: 'environment', label: { ko: '환경', en: 'Environment' }, icon: 'leaf' },
  { id: 'health', label: { ko: '보건', en: 'Health' }, icon: 'heart-pulse' },
  { id: 'education', label: { ko: '교육', en: 'Education' }, icon: 'graduation-cap' },
  { id: 'management', label: { ko: '공사·행정', en: 'Management' }, icon: 'folder-kanban' },
  { id: 'library', label: { ko: '자료실', en: 'File library' }, icon: 'library' },
  { id: 'community', label: { ko: '커뮤니티', en: 'Community' }, icon: 'messages-square' },
] as const satisfies readonly { id: string; label: Text; icon: string }[]

export type AreaId = (typeof areas)[number]['id']
