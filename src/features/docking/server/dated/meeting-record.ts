/** Name under which a meeting is marked as to be rearranged (server/base/dated). */
export const meetingRecord = (id: number | ''): string => `docking ${id}`
