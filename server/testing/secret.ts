export const TEST_SECRET = 'a secret for tests, of no other use';
