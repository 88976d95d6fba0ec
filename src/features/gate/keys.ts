import { gateKey } from './live-key.ts'

/** Keys of what screens of the gate ask for. */
export const gateKeys = {
  history: (projectId: number) => [...gateKey(projectId), 'history'] as const,
  scanned: (projectId: number) => [...gateKey(projectId), 'scanned'] as const,
  onSite: (projectId: number) => [...gateKey(projectId), 'on-site'] as const,
  figures: (projectId: number) => [...gateKey(projectId), 'figures'] as const,
  attendance: (projectId: number) => [...gateKey(projectId), 'attendance'] as const,
  site: (projectId: number) => ['gate-site', projectId] as const,
  owner: (projectId: number) => ['gate-owner', projectId] as const,
  time: (projectId: number) => ['gate-time', projectId] as const,
  ownCode: (user: number, projectId: number) => ['gate-own-code', user, projectId] as const,
  isScanner: (projectId: number) => ['gate-scanner', projectId] as const,
  register: (user: number, projectId: number) => ['gate-register', user, projectId] as const,
}
