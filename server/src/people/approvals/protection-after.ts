import type { ProtectionSettings } from "@hira/contract";

type Change = {
  [K in keyof ProtectionSettings]?:
    | (ProtectionSettings[K] extends object
        ? { [P in keyof ProtectionSettings[K]]?: ProtectionSettings[K][P] | undefined }
        : ProtectionSettings[K])
    | undefined;
};

/** Applies a change to the settings; parts that the change omits stay as they are. */
export function protectionAfter(before: ProtectionSettings, change: Change): ProtectionSettings {
  const given = <T extends object>(part: object | undefined): Partial<T> =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
  return {
    secondFrom: { ...before.secondFrom, ...given<ProtectionSettings["secondFrom"]>(change.secondFrom) },
    codesPerHour: change.codesPerHour !== undefined ? change.codesPerHour : before.codesPerHour,
    exportRows: change.exportRows !== undefined ? change.exportRows : before.exportRows,
    secondOwner: { ...before.secondOwner, ...given<ProtectionSettings["secondOwner"]>(change.secondOwner) },
    caps: { ...before.caps, ...given<ProtectionSettings["caps"]>(change.caps) } as ProtectionSettings["caps"],
  };
}
