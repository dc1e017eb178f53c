const START = 'Your role can’t ';

/** Why a person can't do something, whatever the state of the resource. */
export const roleReason = (act: string): string => START + act;

export const isRoleReason = (reason: string): boolean => reason.startsWith(START);
