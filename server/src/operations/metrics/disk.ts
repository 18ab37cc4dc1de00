import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";

/** Measures the disk that a folder lies on. */
export function createDiskMetrics(registry: Registry, folder: string): () => Promise<void> {
  const registers = [registry];
  const free = new Gauge({
    name: "hira_disk_free_bytes",
    help: "What is free on the disk of DATA_DIR.",
    registers,
  });
  const size = new Gauge({ name: "hira_disk_size_bytes", help: "Of the disk of DATA_DIR.", registers });

  return async function measure() {
    const disk = await statfs(folder).catch(() => undefined);
    free.remove();
    size.remove();
    if (!disk) return;
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
}
