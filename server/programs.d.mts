export const programs: readonly string[];
export function buildFolder(): string;
export function sourceOf(program: string): string;
export function programOf(program: string): string;
