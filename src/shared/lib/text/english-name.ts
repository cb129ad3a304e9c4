/** Whether a field holds English by its name: `enTitle`, `contact.enName`, `contractorNameEn`. */
export const isEnglishField = (name: string): boolean => /(^|\.)en[A-Z]\w*$|[a-z]En$/.test(name)
