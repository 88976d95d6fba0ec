import type { Employee } from '../../../contract/employee/employee.ts'

/** Form values of an employee; '' and null mean empty. */
export interface EmployeeDraft {
  name: string
  company_id: string | null
  employee_id: string
  job_type: string
  job_category: string | null
  job_title: string | null
  employment_type: string | null
  sex: 'male' | 'female' | null
  birthdate: string | null
  nationality: string | null
  visa: string
  contact_number: string
  education_expires: string | null
  hired_on: string | null
  field_ids: string[]
  /** their account */
  user_id: string | null
  /** file of their picture */
  photo_id: string | null
}

/**
 * Initial values: of an existing employee, or empty: employed from today on, in the only company.
 */
export function draftOf(
  employee: Employee | null,
  start: { today: string; companyIds: readonly number[] },
): EmployeeDraft {
  const [only] = start.companyIds.length === 1 ? start.companyIds : []
  return {
    name: employee?.name ?? '',
    company_id: employee ? String(employee.company_id) : only ? String(only) : null,
    employee_id: employee?.employee_id ?? '',
    job_type: employee?.job_type ?? '',
    job_category: employee?.job_category ?? null,
    job_title: employee?.job_title ?? null,
    employment_type: employee?.employment_type ?? null,
    sex: employee?.sex ?? null,
    birthdate: employee?.birthdate ?? null,
    nationality: employee ? employee.nationality : 'KR',
    visa: employee?.visa ?? '',
    contact_number: employee?.contact_number ?? '',
    education_expires: employee?.education_expires ?? null,
    hired_on: employee ? employee.hired_on : start.today,
    field_ids: employee?.field_ids.map(String) ?? [],
    user_id: employee?.user_id ? String(employee.user_id) : null,
    photo_id: employee?.photo_id ?? null,
  }
}

/** The fields that an update may write, in the call's shape. */
export function factsOf(draft: EmployeeDraft) {
  const words = (text: string) => text.trim() || null
  return {
    name: draft.name.trim(),
    employee_id: words(draft.employee_id),
    job_type: draft.job_type.trim(),
    job_category: draft.job_category,
    job_title: draft.job_title,
    employment_type: draft.employment_type,
    sex: draft.sex,
    birthdate: draft.birthdate,
    nationality: draft.nationality,
    visa: words(draft.visa),
    contact_number: words(draft.contact_number),
    education_expires: draft.education_expires,
    field_ids: draft.field_ids.map(Number),
    user_id: draft.user_id === null ? null : Number(draft.user_id),
    photo_id: draft.photo_id,
  }
}

/** A new employee in the call's shape; missing values are null, and refused. */
export function createOf(draft: EmployeeDraft) {
  return {
    ...factsOf(draft),
    company_id: draft.company_id === null ? null : Number(draft.company_id),
    hired_on: draft.hired_on,
  } as ReturnType<typeof factsOf> & { company_id: number; hired_on: string }
}
