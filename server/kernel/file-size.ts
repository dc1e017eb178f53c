export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const FILE_TOO_LARGE = 'The file is larger than 10 MB';
