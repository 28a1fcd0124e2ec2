export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13.0.5"
  }
  public: {
    Tables: {
      cart_items: {
        Row: {
          created_at: string
          id: string
          product_id: string
          quantity: number
          session_id: string | null
          user_id: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          product_id: string
          quantity?: number
          session_id?: string | null
          user_id?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          product_id?: string
          quantity?: number
          session_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "cart_items_product_id_fkey"
            columns: ["product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_status_counts: {
        Row: {
          status: string
          submissions: number
        }
        Insert: {
          status: string
          submissions?: number
        }
        Update: {
          status?: string
          submissions?: number
        }
        Relationships: []
      }
      contact_submissions: {
        Row: {
          created_at: string
          email: string
          first_name: string
          held: boolean
          id: string
          last_name: string
          message: string
          status: string
          subject: string
        }
        Insert: {
          created_at?: string
          email: string
          first_name: string
          held?: boolean
          id?: string
          last_name: string
          message: string
          status?: string
          subject: string
        }
        Update: {
          created_at?: string
          email?: string
          first_name?: string
          held?: boolean
          id?: string
          last_name?: string
          message?: string
          status?: string
          subject?: string
        }
        Relationships: []
      }
      newsletter_subscriptions: {
        Row: {
          created_at: string
          email: string
          held: boolean
          id: string
        }
        Insert: {
          created_at?: string
          email: string
          held?: boolean
          id?: string
        }
        Update: {
          created_at?: string
          email?: string
          held?: boolean
          id?: string
        }
        Relationships: []
      }
      orders: {
        Row: {
          created_at: string
          customer_email: string | null
          id: string
          items: Json
          review_reason: string | null
          shipping_amount_cad: number
          status: string
          stripe_session_id: string
          total_amount_cad: number
          updated_at: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          customer_email?: string | null
          id?: string
          items: Json
          review_reason?: string | null
          shipping_amount_cad?: number
          status?: string
          stripe_session_id: string
          total_amount_cad: number
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          customer_email?: string | null
          id?: string
          items?: Json
          review_reason?: string | null
          shipping_amount_cad?: number
          status?: string
          stripe_session_id?: string
          total_amount_cad?: number
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      products: {
        Row: {
          collection: string | null
          handle: string | null
          id: string
          image_url: string | null
          name: string
          price_cad: number
        }
        Insert: {
          collection?: string | null
          handle?: string | null
          id: string
          image_url?: string | null
          name: string
          price_cad: number
        }
        Update: {
          collection?: string | null
          handle?: string | null
          id?: string
          image_url?: string | null
          name?: string
          price_cad?: number
        }
        Relationships: []
      }
      profiles: {
        Row: {
          email: string | null
          full_name: string | null
          id: string
          phone: string | null
        }
        Insert: {
          email?: string | null
          full_name?: string | null
          id: string
          phone?: string | null
        }
        Update: {
          email?: string | null
          full_name?: string | null
          id?: string
          phone?: string | null
        }
        Relationships: []
      }
      review_summaries: {
        Row: {
          histogram: number[]
          product_id: string
          ratings: number
          stars: number
        }
        Insert: {
          histogram?: number[]
          product_id: string
          ratings?: number
          stars?: number
        }
        Update: {
          histogram?: number[]
          product_id?: string
          ratings?: number
          stars?: number
        }
        Relationships: []
      }
      reviews: {
        Row: {
          comment: string
          created_at: string
          id: string
          product_id: string
          rating: number
          title: string
          user_email: string | null
          user_id: string
          user_name: string
        }
        Insert: {
          comment: string
          created_at?: string
          id?: string
          product_id: string
          rating: number
          title: string
          user_email?: string | null
          user_id: string
          user_name: string
        }
        Update: {
          comment?: string
          created_at?: string
          id?: string
          product_id?: string
          rating?: number
          title?: string
          user_email?: string | null
          user_id?: string
          user_name?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          role: string
          user_id: string
        }
        Insert: {
          role: string
          user_id: string
        }
        Update: {
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      contact_inbox: {
        Args: {
          before_created_at?: string
          before_id?: string
          held?: boolean
          page_size?: number
          search?: string
          status?: string
        }
        Returns: {
          created_at: string
          email: string
          first_name: string
          held: boolean
          id: string
          last_name: string
          message: string
          status: string
          subject: string
        }[]
        SetofOptions: {
          from: "*"
          to: "contact_submissions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      count_function_call: {
        Args: {
          client_address: string
          function_name: string
        }
        Returns: boolean
      }
      delete_held: {
        Args: {
          created_until: string
        }
        Returns: undefined
      }
      held_counts: {
        Args: never
        Returns: {
          counted_at: string
          messages: number
          subscriptions: number
        }[]
      }
      order_contact: {
        Args: never
        Returns: string
      }
      record_order: {
        Args: {
          customer_email: string
          items: Json
          review_reason?: string
          session_id: string
          shipping_cad: number
          status: string
          total_cad: number
          user_id: string
        }
        Returns: {
          created_at: string
          customer_email: string | null
          id: string
          items: Json
          review_reason: string | null
          shipping_amount_cad: number
          status: string
          stripe_session_id: string
          total_amount_cad: number
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      release_held: {
        Args: never
        Returns: undefined
      }
      review_summary: {
        Args: {
          product_id: string
        }
        Returns: {
          average: number
          histogram: number[]
          ratings: number
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals["public"]

export type Tables<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name]["Row"]

export type TablesInsert<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name]["Insert"]

export type TablesUpdate<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name]["Update"]
