export const REQUEST_METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
