DO $$ DECLARE name text; BEGIN END $$;
