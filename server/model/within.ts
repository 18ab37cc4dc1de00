const LIMIT_MS = 30_000;

/** Waits for the work. If the work takes too long, throws an error that names the work. */
export async function within<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${what} took longer than ${LIMIT_MS / 1000} s`));
    timer = setTimeout(fail, LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
