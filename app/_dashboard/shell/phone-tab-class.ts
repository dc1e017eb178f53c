export const phoneTab = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-2xs';
