import type { ProtectedPerson, ProtectionRule } from "@hira/contract";
import {
  type LevelSettings,
  protectionRuleNames,
  valueOfRule,
} from "@hira/contract/people/constants/protection-levels";

/** Calls of one admin that the same people can approve. */
export interface Wait {
  rules: ProtectionRule[];
  /**
   * Names of the admins who could approve. `day`: nobody could, so the calls wait a day. `proof`: the calls
   * need no approver, only a fresh sign-in.
   */
  for: readonly string[] | "day" | "proof";
}

export interface WaitingPerson {
  person: ProtectedPerson;
  waits: Wait[];
  /** Taka that the admin may move per day by manual calls; null: no limit. */
  cap: number | null;
}

/** Returns for each admin which calls would wait under these settings, and who could approve them. */
export function whoWaits(settings: LevelSettings, people: readonly ProtectedPerson[]): WaitingPerson[] {
  const nameOf = (uid: string) => people.find((each) => each.uid === uid)?.name ?? uid;
  return people.map((person) => {
    const waits: Wait[] = [];
    for (const rule of protectionRuleNames) {
      const deciders = person.waitsFor[rule];
      const value = valueOfRule(settings, rule);
      if (!deciders || value === null || value === false) continue;
      const isFree = person.isOnlyOwner && !settings.onlyOwner;
      const by = isFree ? "proof" : deciders.length > 0 ? deciders.map(nameOf) : "day";
      const same = waits.find((each) => String(each.for) === String(by));
      if (same) same.rules.push(rule);
      else waits.push({ rules: [rule], for: by });
    }
    const moves = (["secondFrom.adjustments", "secondFrom.approvals", "secondFrom.refunds"] as const).some(
      (rule) => person.waitsFor[rule],
    );
    return { person, waits, cap: moves && !person.isOwner ? settings.operatorCap : null };
  });
}
