/** Of calls that the list names and does not fetch before they are wanted (import-contract.ts). */
export const NOMINATION_IMPORT = { permission: ['busi:nomination:import'], kind: 'write' } as const
export const NOMINATION_EXPORT = { permission: ['busi:nomination:export'] } as const
