import type { AdminCategory as Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useCallback, useRef, useState } from "react";
import { leadToForm } from "../../../platform/admin/forms/lead-to-form.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { CategoryForm, type CategoryFormProps } from "./category-form.tsx";
import { CategoryList, type CategoryListProps } from "./category-list.tsx";
import { useDeleteCategory } from "./queries.ts";

export type CategoryManagerProps = Pick<CategoryListProps, "search" | "onSearch"> &
  Pick<CategoryFormProps, "preview">;

/** Page of the shop's games and cards. It has a form that adds or changes one, and a list of all. */
export function CategoryManager({ search, onSearch, preview }: CategoryManagerProps) {
  const mayAdd = useMayCall()("POST /categories");
  const top = useRef<HTMLDivElement>(null);
  const isDirty = useRef(false);
  const [edited, setEdited] = useState<{ category: Category | null; opening: number }>({
    category: null,
    opening: 0,
  });
  const [question, setQuestion] = useState<"discard" | "delete" | null>(null);
  const [subject, setSubject] = useState<Category | null>(null);
  const { mutateAsync: remove } = useDeleteCategory();

  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const edit = (category: Category | null) => {
    setEdited(({ opening }) => ({ category, opening: opening + 1 }));
    if (category) leadToForm(() => top.current);
  };
  const ask = (next: typeof question, category: Category) => {
    setSubject(category);
    setQuestion(next);
  };
  const answer = (open: boolean) => setQuestion(open ? question : null);

  return (
    <div className={cx("grid items-start gap-5", mayAdd && "lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]")}>
      {mayAdd ? (
        <div ref={top} className="min-w-0 scroll-mt-18">
          <CategoryForm
            key={edited.opening}
            category={edited.category}
            onDone={() => {
              const isNew = edited.category === null;
              edit(null);
              // After a game was added, the page scrolls back to the form for the next one.
              if (isNew) leadToForm(() => top.current);
            }}
            onDirty={noteDirty}
            preview={preview}
          />
        </div>
      ) : null}
      <CategoryList
        search={search}
        onSearch={onSearch}
        onEdit={(category) => (isDirty.current ? ask("discard", category) : edit(category))}
        onDelete={(category) => ask("delete", category)}
      />
      <ConfirmDialog
        open={question === "discard"}
        onOpenChange={answer}
        title={t`Discard what you typed?`}
        description={t`The form has changes that are not saved.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep`}
        onConfirm={() => edit(subject)}
      />
      <ConfirmDialog
        open={question === "delete"}
        onOpenChange={answer}
        tone="danger"
        title={t`Are you sure you want to delete this category?`}
        confirmLabel={t`Delete`}
        onConfirm={async () => {
          if (!subject) return;
          await remove(subject._id);
          if (subject._id === edited.category?._id) edit(null);
        }}
      >
        {subject ? (
          <p className="text-sm">
            {subject.name} ·{" "}
            <Link
              to={`/admin/all-products?category=${subject._id}`}
              className="font-semibold text-brand-text"
            >
              <Trans>its products</Trans>
            </Link>
          </p>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
