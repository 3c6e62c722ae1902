export const rows: Array<any> = [];
