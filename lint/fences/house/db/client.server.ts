export const db = {
  insert: (row: string): Promise<string> => Promise.resolve(row),
  select: (): Promise<string[]> => Promise.resolve([]),
};
