/** Right to export personal data in full. No role but the administrator's starts with it. */
export const FULL_CONTACTS_RIGHT = ['busi:contact:unmask'] as const
