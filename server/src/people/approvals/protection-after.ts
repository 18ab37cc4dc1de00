import { type ProtectionLevel, type ProtectionSettings, settingsOfLevel } from "@hira/contract";

type Change = {
  [K in keyof ProtectionSettings]?:
    | (ProtectionSettings[K] extends object
        ? { [P in keyof ProtectionSettings[K]]?: ProtectionSettings[K][P] | undefined }
        : ProtectionSettings[K])
    | undefined;
} & { level?: ProtectionLevel | undefined };

/**
 * Returns the settings after a change. The change's level is applied first, then its single values. Absent fields stay
 * as they are.
 */
export function protectionAfter(
  stored: ProtectionSettings,
  { level, ...change }: Change,
): ProtectionSettings {
  const before: ProtectionSettings = level === undefined ? stored : { ...stored, ...settingsOfLevel(level) };
  const given = <T extends object>(part: object | undefined): Partial<T> =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
  return {
    secondFrom: { ...before.secondFrom, ...given<ProtectionSettings["secondFrom"]>(change.secondFrom) },
    codesPerHour: change.codesPerHour !== undefined ? change.codesPerHour : before.codesPerHour,
    exportRows: change.exportRows !== undefined ? change.exportRows : before.exportRows,
    secondOwner: { ...before.secondOwner, ...given<ProtectionSettings["secondOwner"]>(change.secondOwner) },
    onlyOwner: change.onlyOwner ?? before.onlyOwner,
    operatorCap: change.operatorCap !== undefined ? change.operatorCap : before.operatorCap,
    caps: { ...before.caps, ...given<ProtectionSettings["caps"]>(change.caps) } as ProtectionSettings["caps"],
  };
}
