/** Name under which a registration is marked as to be rearranged (server/base/dated). */
export const registrationRecord = (id: number | string): string => `registration ${id}`
