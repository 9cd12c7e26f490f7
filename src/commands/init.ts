export async function initCommand(dir: string): Promise<number> { return dir ? 0 : 1; }
